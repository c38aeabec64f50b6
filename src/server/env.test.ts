import { describe, expect, it } from 'vitest'
import { readEnv } from './env.schema.ts'

const problems = (source: Record<string, string>) => {
  const result = readEnv(source)
  return 'problems' in result ? result.problems : []
}

describe('readEnv', () => {
  it('requires nothing', () => {
    expect(readEnv({ PATH: '/bin', HOME: '/root' })).toMatchObject({
      env: {
        PORT: 3000,
        HOST: 'localhost',
        DIST_DIR: 'dist',
        DATA_DIR: 'data',
        TRUST_PROXY: 0,
        LOG_LEVEL: 'info',
        FEEDBACK_PER_MINUTE: 5,
      },
    })
  })

  it('treats an empty value as unset', () => {
    expect(problems({ PUBLIC_ORIGIN: '', DATABASE_URL: '', PORT: '' })).toEqual([])
  })

  it('returns the complete list of problems, and never the values', () => {
    const found = problems({
      PORT: 'web',
      PUBLIC_ORIGIN: 'https://x/path',
      DATABASE_URL: 'mysql://me:hunter2@x',
      TRUST_PROXY: '-1',
      METRICS_TOKEN: 'short',
      AUTH_SECRET: 'weak',
    })
    expect(found.map((line) => line.split(':')[0])).toEqual([
      'PORT',
      'PUBLIC_ORIGIN',
      'TRUST_PROXY',
      'DATABASE_URL',
      'METRICS_TOKEN',
      'AUTH_SECRET',
    ])
    expect(found.join()).not.toMatch(/hunter2|weak\b/)
  })

  it('finds typos in names that only we use', () => {
    expect(problems({ AUTH_SECRT: 'x' }).join()).toMatch(/AUTH_SECRT: unknown\. Known: AUTH_SECRET/)
    expect(problems({ FEEDBACK_API: 'none' })).toEqual([])
  })

  it('reports names that are nearly those of settings, and none of other programs', () => {
    const doubts = (source: Record<string, string>) => {
      const result = readEnv(source)
      return 'doubts' in result ? result.doubts : null
    }
    expect(doubts({ TRUST_PROXIES: '1', PUBLIC_ORGIN: 'https://x', DATABSE_URL: 'x' })).toEqual([
      { name: 'TRUST_PROXIES', near: 'TRUST_PROXY' },
      { name: 'PUBLIC_ORGIN', near: 'PUBLIC_ORIGIN' },
      { name: 'DATABSE_URL', near: 'DATABASE_URL' },
    ])
    const others =
      'HOME HOSTS HOSTNAME PATH PWD LOGNAME SHELL LANG NODE_ENV NODE_OPTIONS DATABASE_USER LOG_LEVEL SITE_ORIGIN XDG_DATA_DIRS'
    expect(doubts(Object.fromEntries(others.split(' ').map((name) => [name, 'info'])))).toEqual([])
  })

  it.each(['https://a:b', 'https://', 'https://[::1', 'https://a:99999', 'ftp://a'])(
    'says what an origin is, for %s',
    (PUBLIC_ORIGIN) => {
      expect(problems({ PUBLIC_ORIGIN })).toEqual([
        'PUBLIC_ORIGIN: an origin without a path, such as https://docs.example.com',
      ])
    },
  )
})
