/** `npm run bench [name …]`: figures measured on this machine in this run; nothing here passes or fails. */
const BENCHES: Record<string, () => Promise<void>> = {
  accessibility: async () => (await import('./accessibility.ts')).benchAccessibility(),
  authoring: async () => (await import('./authoring.ts')).benchAuthoring(),
  build: async () => (await import('./build.ts')).benchBuild(),
  code: async () => (await import('./code.ts')).benchCode(),
  growth: async () => (await import('./growth.ts')).benchGrowth(),
  'on-request': async () => (await import('./on-request.ts')).benchOnRequest(),
  openapi: async () => {
    await import('./openapi.ts')
    await (await import('./real-apis.ts')).benchRealApis()
  },
  page: async () => (await import('./page.ts')).benchPage(),
  sandbox: async () => (await import('./sandbox.ts')).benchSandbox(),
  serve: async () => {
    await (await import('./serve.ts')).benchServe()
  },
  search: async () => {
    ;(await import('./search.ts')).benchSearch()
    ;(await import('./search-parts.ts')).benchSearchParts()
    await (await import('./search-quality.ts')).benchSearchQuality()
    await (await import('./search-device.ts')).benchSearchDevice()
  },
}

const wanted = process.argv.slice(2)
for (const [name, run] of Object.entries(BENCHES)) {
  if (wanted.length === 0 || wanted.includes(name)) await run()
}

export {}
