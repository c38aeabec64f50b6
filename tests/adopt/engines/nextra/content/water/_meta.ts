import type { MetaRecord } from 'nextra'

const meta: MetaRecord = { soft: 'Soft water', hard: 'Hard water' }

export default meta
