import { HTTP_METHODS } from '../../../../core/api/api.ts'

/** The method of a request line: those of OpenAPI in upper case, others as written (RFC 9110, 9.1: case-sensitive). */
export function sentMethod(method: string): string {
  return HTTP_METHODS.some((known) => known === method) ? method.toUpperCase() : method
}
