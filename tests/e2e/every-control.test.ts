import { DESKTOP } from './browser.ts'
import { testEveryControl } from './controls.ts'

testEveryControl(DESKTOP)
