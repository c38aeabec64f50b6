declare namespace App {
  interface Locals {
    /** The page to render; whoever renders puts it here. */
    view: import('../core/view.ts').PageView
    /** Content of the article, rendered before. */
    article?: string
    /** Names this build of scripts and styles; soft navigation never mixes two. */
    build: string
  }
}
