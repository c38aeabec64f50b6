/** Compiles one small document as the site does, and renders its pages. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { compileFragment } from '../../src/compile/compilers/markdown/fragment.ts'
import { type CompiledApi, createOpenApiCompiler } from '../../src/compile/compilers/openapi/compile-openapi.ts'
import type { CompileContext, SourceFile } from '../../src/compile/compilers/source-compiler.ts'
import { type SiteConfig, siteConfigSchema } from '../../src/core/author-files/config.schema.ts'
import type { Page, Route } from '../../src/core/page.ts'
import { type Finding, severityOf } from '../../src/core/problem.ts'
import { ArticleBody } from '../../src/ui/article/ArticleBody.tsx'

const usual: SiteConfig = siteConfigSchema.parse({})

/** Returns the problems of the document and of its prose. `others`: further files of the content folder, by path. */
export async function compileCase(
  path: string,
  text: string,
  others: { readonly [path: string]: string } = {},
  config: SiteConfig = usual,
): Promise<CompiledApi> {
  const proseProblems: Finding[] = []
  const context: Pick<CompileContext, 'config' | 'read' | 'fragment'> = {
    config,
    read: async (wanted): Promise<SourceFile | null> => {
      const found = others[wanted]
      return found === undefined ? null : { path: wanted, text: found }
    },
    fragment: async (markdown, place) => {
      const { problems, ...fragment } = await compileFragment(markdown, place, config)
      proseProblems.push(...problems)
      return fragment
    },
  }
  const route = `/${path.replace(/\.openapi\.\w+$/, '')}` as Route
  const unit = { path, route, locale: 'en-US' as const, text, files: [{ path, text }] }
  // The compiler uses only the functions for files and prose of the context.
  const compiled: CompiledApi = await createOpenApiCompiler().compile(unit, context as CompileContext)
  return { ...compiled, problems: [...compiled.problems, ...proseProblems] }
}

export function renderPage(page: Page): string {
  return renderToStaticMarkup(createElement(ArticleBody, { body: page.body, locale: page.locale }))
}

export function printProblem(finding: Finding): string {
  const { file, line, column, code, message } = finding
  return `${file}:${line}:${column} ${severityOf(finding)} ${code} ${message}`
}
