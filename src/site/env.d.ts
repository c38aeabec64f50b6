declare namespace App {
  interface Locals {
    /** The page to render, set by the renderer. */
    view: import('../core/view.ts').PageView
    /** Content of an article that was rendered before. */
    article?: string
    /** Identifies the scripts and styles of this build; soft navigation never mixes two builds. */
    build: string
  }
}
