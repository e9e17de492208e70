/// <reference types="astro/client" />
declare module '*.css' {}
declare namespace App {
  interface Locals {
    portal: import('./api/pageContext.ts').PageContext
  }
}
