/**
 * The configuration of the site: strict, with every key documented and every default set here (spec:
 * menus.configuration). The defaults name no product and no company.
 */
import { z } from 'zod'
import { LOCALES } from '../locale.ts'
import { codeOf } from '../problem.ts'
import { sourcesSchema } from './source.schema.ts'

/** spec: menus.configuration: settings that are links must start with `https://`, or with `{host}`, the site itself. */
const httpsUrl = z.string().regex(/^(?:https:\/\/|\{host\}(?:\/|$))/, 'Invalid input: must start with "https://".')

const link = z.strictObject({
  /** Target, opened in a new tab. */
  link: httpsUrl,
  /** Label for screen readers. */
  label: z.string().min(1),
})

/** A path relative to the content folder; `*` matches part of a name, `**` any number of folders. */
const pattern = z
  .string()
  .regex(/^[^/\\]+(?:\/[^/\\]+)*$/, 'Invalid input: a path such as "reference/*.yml", without a slash at either end.')

const route = z
  .string()
  .regex(/^\/(?:[^/?#]+(?:\/[^/?#]+)*)?$/, 'Invalid input: a route such as "/docs/orders", without a slash at the end.')

const rule = z.string().refine((name) => name === '*' || codeOf(name) !== null, {
  error: 'Invalid input: a rule or code of docs/errors, or "*" for all.',
})

export const siteConfigSchema = z.strictObject({
  /**
   * Site name after the `|` in every page title.
   * @example 'Teapot Docs'
   */
  name: z.string().min(1).default('Documentation'),
  /**
   * Description of pages without their own (spec: head.description).
   * @example 'Guides and API reference of the teapot store'
   */
  description: z.string().min(1).default('Developer documentation'),
  /**
   * Public URL of the site without a trailing slash, for canonical links and Open Graph.
   * `SITE_ORIGIN` overrides it at build time.
   * @example 'https://docs.example.com'
   */
  origin: z
    .string()
    .regex(/^https?:\/\/[^/]+$/, 'Invalid input: an origin such as https://docs.example.com.')
    .default('http://localhost:3000'),
  /**
   * Languages to build, including the default one. With a single language, there is no language switch.
   * @example ['en-US', 'fr']
   */
  locales: z
    .array(z.enum(LOCALES))
    .refine((locales) => locales.includes('en-US'), 'Invalid input: must include "en-US", the default.')
    .default([...LOCALES]),
  /**
   * Path that the logo links to; null for no link.
   * @example '/docs'
   */
  logoLink: z.string().startsWith('/').nullable().default('/'),
  /**
   * Extra link at the end of the navbar; null for none.
   * @example { title: 'Developer Portal', link: 'https://apps.example.com' }
   */
  developerPortal: z
    .strictObject({ title: z.string().min(1), link: httpsUrl })
    .nullable()
    .default(null),
  /**
   * Source repository link in the navbar; null hides it.
   * @example { link: 'https://github.com/teapots/api', label: 'Source code' }
   */
  project: link.nullable().default(null),
  /**
   * Chat link in the navbar; null hides it.
   * @example { link: 'https://chat.example.com', label: 'Community chat' }
   */
  chat: link.nullable().default(null),
  /**
   * URL of the content folder in the public repository; "Edit this page" appends the file. null hides the link.
   * @example 'https://github.com/teapots/docs/blob/main/content'
   */
  docsRepositoryBase: httpsUrl.nullable().default(null),
  /**
   * Dismissible banner (spec: shell.banner); null shows none. Changing the key shows it to everyone again.
   * @example { key: '26-03-maintenance', text: 'The API is in maintenance on Sunday.' }
   */
  banner: z
    .strictObject({ key: z.string().min(1), text: z.string().min(1), dismissible: z.boolean().default(true) })
    .nullable()
    .default(null),
  /**
   * Company notice in the footer, after the year; null shows the name of the site.
   * @example 'Teapots Ltd.'
   */
  companyNotice: z.string().min(1).nullable().default(null),
  /** What the home page shows besides its own text. */
  home: z
    .strictObject({
      /**
       * Page with the first thing to do ("Make your first call"); null for no button.
       * @example '/guides/first-call'
       */
      firstCall: route.nullable().default(null),
      /**
       * Page that lists the documentation ("Browse all docs"); null for no link.
       * @example '/guides'
       */
      allDocs: route.nullable().default(null),
      /**
       * A GraphQL request with its response; with `tools`, readers can run it on the sample store. null for none.
       * @example { api: 'Shop API', endpoint: 'https://example.com/graphql', query: '{ tea { name } }', response: '{}' }
       */
      sample: z
        .strictObject({
          api: z.string().min(1),
          endpoint: httpsUrl,
          /** Value of the header in generated code; without it, there is no such header. */
          authorization: z.string().optional(),
          query: z.string(),
          response: z.string(),
        })
        .nullable()
        .default(null),
    })
    .prefault({}),
  /**
   * Whether pages have the tools of the platform: the sample store with its forms, guides that run, webhook bench, and
   * GraphQL explorer, and the code check. They know one API, so a site about another one leaves them out.
   * @example true
   */
  tools: z.boolean().default(false),
  /**
   * Topics that readers know by name, with the pages of the API reference about them. The changelog and the page of API
   * changes offer the same topics. Pages that no topic lists are in one with the name of their resource.
   * @example [{ title: 'Brewing', routes: ['/docs/kettles', '/docs/teas/brewing'] }]
   */
  topics: z.array(z.strictObject({ title: z.string().min(1), routes: z.array(route).min(1) })).default([]),
  /**
   * Skills for agents: named lists of pages, in reading order (spec: agents.discovery). An agent chooses a skill by its
   * description alone.
   * @example [{ name: 'teapot-app', title: 'Start an app', description: 'Use when …', pages: ['/guides/apps'] }]
   */
  skills: z
    .array(
      z.strictObject({
        /** Lower case and hyphens: the folder of its SKILL.md. */
        name: z.string().regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'Invalid input: lower-case words with hyphens.'),
        title: z.string().min(1),
        description: z.string().min(1),
        pages: z.array(route).min(1),
      }),
    )
    .default([]),
  sidebar: z
    .strictObject({
      /** Folders that are open on the first visit: those with a level below this one; the top level is 1 (spec: shell.folders). */
      defaultMenuCollapseLevel: z.int().min(1).default(1),
      /** Shows the button that hides the sidebar. */
      toggleButton: z.boolean().default(true),
    })
    .prefault({}),
  navigation: z.strictObject({ previous: z.boolean().default(true), next: z.boolean().default(true) }).prefault({}),
  feedback: z
    .strictObject({
      /**
       * Feedback endpoint; null removes the widget (a plain CDN without the service).
       * `FEEDBACK_API=none` sets null at build time.
       */
      apiPath: z.string().startsWith('/').nullable().default('/api/feedback'),
      type: z.enum(['full', 'form', 'rate']).default('full'),
      themeColor: z.string().default('#03eada'),
      textColor: z.string().default('#000'),
      showOnInitial: z.boolean().default(false),
    })
    .prefault({}),
  analytics: z
    .strictObject({
      /** First-party analytics endpoint; null sends nothing. */
      apiPath: z.string().startsWith('/').nullable().default('/api/events'),
      /** Also push events to `window.dataLayer`, for a tag manager that the operator adds. */
      dataLayer: z.boolean().default(false),
    })
    .prefault({}),
  /** Base path of the sign-in API; null disables sign-in. */
  authPath: z.string().startsWith('/').nullable().default('/api/auth'),
  search: z
    .strictObject({
      /** Also index the text of fenced code. */
      codeblocks: z.boolean().default(true),
      /**
       * Sections about deprecated features: marked in results and ranked below their replacements.
       * @example ['/legacy']
       */
      deprecated: z.array(z.string().startsWith('/')).default([]),
      /**
       * Results that lead to other sites (spec: search.shape).
       * @example [{ url: 'https://design.example.com', title: 'Components', keywords: 'user interface, react' }]
       */
      elsewhere: z
        .array(z.strictObject({ url: httpsUrl, title: z.string().min(1), keywords: z.string().default('') }))
        .default([]),
    })
    .prefault({}),
  code: z
    .strictObject({
      /** Show a copy button on every code block without `copy=false`. */
      copy: z.boolean().default(true),
    })
    .prefault({}),
  reference: z
    .strictObject({
      /**
       * Extensions of API documents that pages and Markdown versions leave out, because they configure other programs. A
       * `*` at the end stands for any letters.
       * @example ['x-internal-*', 'x-generator']
       */
      hiddenExtensions: z
        .array(z.string().regex(/^x-[\w.-]*\*?$/, 'Invalid input: a name that starts with "x-", or its start and "*".'))
        .default([]),
    })
    .prefault({}),
  image: z
    .strictObject({
      /** Encoder quality (spec: article.images). */
      quality: z.int().min(1).max(100).default(75),
      /** Origins of other sites whose images pages can show. The security policy of the pages allows only these. */
      hosts: z
        .array(
          z
            .string()
            .regex(/^https:\/\/[a-z\d.-]+(?::\d+)?$/, 'Invalid input: an origin such as https://images.example.com.'),
        )
        .default([]),
    })
    .prefault({}),
  /**
   * Severity of each kind of problem, for a repository that can't be fixed in a day (docs/adopting.md). Later entries
   * win; within an entry, a rule, by its name or code, takes precedence over `*`. Problems in the configuration itself are always errors.
   */
  severity: z
    .array(
      z.strictObject({
        /** Files relative to the content folder; all by default. */
        files: pattern.default('**'),
        rules: z.record(rule, z.enum(['error', 'warning', 'off'])),
      }),
    )
    .default([]),
  /**
   * Folders outside the content folder whose files belong to the site, such as those of an adopted repository
   * (docs/adopting.md). A file of the content folder takes precedence, then the first folder that has one.
   */
  folders: z
    .array(
      z.strictObject({
        /**
         * Path from the content folder.
         * @example '../../handbook/docs'
         */
        path: z.string().min(1),
        /** Route below which its pages are. */
        at: route.default('/'),
        /** false for images and downloads only. */
        pages: z.boolean().default(true),
        /** Files that are used, by their path in the folder; all by default. */
        include: z.array(pattern).default([]),
        /** Files that are not used. */
        exclude: z.array(pattern).default([]),
        /**
         * Files that other pages include, and that are no pages themselves.
         * @example ['snippets/**']
         */
        partials: z.array(pattern).default([]),
        /** URL that "Edit this page" leads to, up to the path in the folder; null hides the link. */
        editBase: httpsUrl.nullable().default(null),
      }),
    )
    .default([]),
  /**
   * Routes of pages that aren't the path of their file, by content path, such as the slugs of another engine.
   * @example { 'docs/01-intro.md': '/docs/intro' }
   */
  routes: z.record(z.string().min(1), route).default({}),
  /**
   * Folders that addresses of imports and includes start with, as paths in the content.
   * @example { '@site/docs/': 'docs/' }
   */
  imports: z.record(z.string().min(1), z.string()).default({}),
  /**
   * Path below which the pages were served by another engine: addresses on pages that start with it mean the root.
   * @example '/docs'
   */
  basePath: route.nullable().default(null),
  frontMatter: z
    .strictObject({
      /**
       * Keys in the front matter of pages that other programs read. Those of well-known engines need no entry.
       * @example ['api_reference']
       */
      otherKeys: z.array(z.string().min(1)).default([]),
    })
    .prefault({}),
  /**
   * Route prefixes that belong to another site: links there aren't checked. The value is the origin to prepend, or null
   * if the same host serves them.
   */
  elsewhere: z
    .record(
      route.refine((path) => path !== '/', 'Invalid input: "/" is the whole site.'),
      z
        .string()
        .regex(/^https:\/\/[^/]+$/, 'Invalid input: an origin such as https://docs.example.com.')
        .nullable(),
    )
    .default({}),
  /**
   * Routes of API documents that aren't named `.openapi.yaml`: `{ 'reference/*.v3.yml': '/docs/rest/*' }`, where the
   * `*` of the route is the text that the last `*` of the pattern matches. null creates no page. Documents without a
   * matching pattern are recognised by their first lines and appear at the location of their file.
   */
  documents: z.record(pattern, route.nullable()).default({}),
  /** Repositories that pages are copied from, in addition to or instead of `content/` (docs/remote-content.md). */
  sources: sourcesSchema.default([]),
})

export type SiteConfigInput = z.input<typeof siteConfigSchema>
export type SiteConfig = z.output<typeof siteConfigSchema>
