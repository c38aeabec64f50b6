import { PHONE } from './browser.ts'
import { testEveryControl } from './controls.ts'

testEveryControl(PHONE)
