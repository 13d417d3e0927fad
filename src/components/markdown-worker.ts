import { parentPort } from 'node:worker_threads'
import { renderMarkdown } from './markdown.ts'

// Entry of the worker thread that src/db/content/render-markdown.ts starts, and stops after its timeout.
parentPort?.once('message', (content: string) => parentPort?.postMessage(renderMarkdown(content)))
parentPort?.postMessage('ready')
