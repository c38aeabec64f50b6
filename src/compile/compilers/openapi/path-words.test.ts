import { expect, test } from 'vitest'
import { callInWords, groupsOfPaths } from './path-words.ts'

test.each([
  ['get', '/umbrellas', 'Get umbrellas'],
  ['post', '/v1/store/umbrella-ribs', 'Post v1 store umbrella ribs'],
  ['delete', '/umbrellas/{umbrella_id}', 'Delete umbrellas by umbrella ID'],
  ['get', '/umbrellas/{umbrellaId}/ribs', 'Get umbrellas ribs'],
  ['get', '/files/{name}.{format}', 'Get files by name and format'],
  ['get', '/', 'Get /'],
])('%s %s is "%s"', (method, path, words) => {
  expect(callInWords(method, path)).toBe(words)
})

test('operations are grouped by the first path segment that is not common to all', () => {
  const paths = ['/v1/umbrellas', '/v1/umbrellas/{id}', '/v1/rain_coats/{id}/pockets', '/v1/{id}']
  expect([...groupsOfPaths(paths).values()]).toEqual(['Umbrellas', 'Umbrellas', 'Rain Coats', 'V1'])
})
