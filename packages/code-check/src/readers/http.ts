/** Requests in an `.http` file, with the variables that it sets: `@base = https://…`. */
import { readHttp } from '@dev-center/contract/samples/http'
import type { CodeRequest } from '../trace/request.ts'
import { textRequest } from './text-request.ts'

export function readHttpFile(file: string, text: string): CodeRequest[] {
  const variables = new Map(
    [...text.matchAll(/^@([\w-]+)[ \t]*=[ \t]*(\S.*)$/gm)].map(([, name = '', value = '']) => [name, value.trim()]),
  )
  return readHttp(text).requests.map((request) => textRequest(file, text, request, variables))
}
