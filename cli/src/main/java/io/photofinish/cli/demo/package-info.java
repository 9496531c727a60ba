/** The program that the demo runs. */
package io.photofinish.cli.demo;
