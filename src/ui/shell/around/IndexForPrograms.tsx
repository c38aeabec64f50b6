/**
 * Points programs that convert a page to text to the list of all pages: they drop the head and never see the headers.
 * Hidden from everyone else (spec: outputs.markdown).
 */
export function IndexForPrograms() {
  return (
    <p hidden lang="en" data-for-programs="">
      For AI agents: all pages as Markdown are listed in <a href="/llms.txt">/llms.txt</a>
    </p>
  )
}
