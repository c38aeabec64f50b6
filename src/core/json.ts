export type { Json, JsonObject } from '@dev-center/contract/json'
