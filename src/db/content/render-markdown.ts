import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { RenderedText } from '#domain/content/post.ts'
import { packageRoot } from '#package-root.ts'

const entry = new URL('src/components/markdown-worker.ts', packageRoot)

/**
 * Renders Markdown in a worker thread that is stopped after `limitMs`. The parser is worse than linear on nested
 * text: 20,000 quote marks take 1 s, and nothing can interrupt it on the thread that serves requests.
 */
export function renderMarkdown(content: string, limitMs = 2_000): Promise<RenderedText | 'too slow'> {
  if (content.trim() === '') return Promise.resolve({ html: '', sections: [] })
  return inTurn(async () => {
    const worker = new Worker(entry, { execArgv: [], env: {}, resourceLimits: { maxOldGenerationSizeMb: 128 } })
    try {
      await once(worker, 'message')
      const { promise: tooSlow, resolve } = Promise.withResolvers<'too slow'>()
      // The limit counts from here: a busy machine may take a second to start the thread.
      const timer = setTimeout(() => resolve('too slow'), limitMs)
      const rendered = once(worker, 'message').then(([text]) => text as RenderedText)
      worker.postMessage(content)
      return await Promise.race([rendered, tooSlow]).finally(() => clearTimeout(timer))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return 'too slow'
      throw error
    } finally {
      await worker.terminate()
    }
  })
}

/** The fallback for a text that cannot be rendered in time: plain paragraphs. */
export function plainParagraphs(content: string): RenderedText {
  const escaped = content.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
  const paragraphs = escaped.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
  return { html: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n'), sections: [] }
}

// A thread uses a core and 30 MB while it runs.
const inTurn = pLimit(1)
