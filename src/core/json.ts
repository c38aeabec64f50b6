export { isJsonObject, type Json, type JsonObject, own } from '@dev-center/contract/json'
