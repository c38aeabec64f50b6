/** Writes the header and redirect files for hosting `dist/` without the service, based on the same table. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from '../manifest.ts'
import { renderCaddyfile } from './caddy.ts'
import { renderNginx } from './nginx.ts'
import { renderHeadersFile, renderRedirectsFile } from './static-host.ts'

/**
 * `_headers` and `_redirects` are written next to the pages, where static hosts look for them; server
 * configurations to `deployDir`.
 */
export async function writeHosting(distDir: string, deployDir: string, manifest: Manifest): Promise<void> {
  await Promise.all([
    writeFile(join(distDir, '_headers'), renderHeadersFile(manifest)),
    writeFile(join(distDir, '_redirects'), renderRedirectsFile(manifest)),
    writeFile(join(deployDir, 'nginx.conf'), renderNginx(manifest)),
    writeFile(join(deployDir, 'Caddyfile'), renderCaddyfile(manifest)),
  ])
}
