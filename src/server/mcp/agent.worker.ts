/** The thread in which the tools run: a search or sandbox call that takes seconds delays no pages, and can be stopped. */
import { parentPort, workerData } from 'node:worker_threads'
import { createAgent, type ToolName } from '../../agent/agent.ts'
import { readPublishedFile } from '../delivery/published-file.ts'

const { distDir }: { readonly distDir: string } = workerData
// Paths come from the index of the build, never from a call.
const agent = createAgent((path) => readPublishedFile(distDir, path))

parentPort?.on('message', async ({ tool, input }: { readonly tool: ToolName; readonly input: object }) => {
  parentPort?.postMessage(await agent(tool, input))
})
parentPort?.postMessage({ isReady: true })
