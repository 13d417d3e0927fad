import { expect, test } from 'vitest'
import { plainParagraphs, renderMarkdown } from './render-markdown.ts'

test('renders a text', async () => {
  expect(await renderMarkdown('## One\n\nA *b*.')).toEqual({
    html: '<h2 id="s-one">One</h2>\n<p>A <em>b</em>.</p>',
    sections: [{ id: 's-one', title: 'One' }],
  })
  expect(await renderMarkdown(' \n')).toEqual({ html: '', sections: [] })
})

test('a text that takes too long is aborted, and the next one is rendered', async () => {
  expect(await renderMarkdown('>'.repeat(50_000), 100)).toBe('too slow')
  expect(await renderMarkdown('next')).toMatchObject({ html: '<p>next</p>' })
})

test('without rendering, paragraphs remain and no script runs', () => {
  expect(plainParagraphs('> a\n\n\n\n<script>alert("1 & 2")</script>').html).toBe(
    '<p>&gt; a</p>\n<p>&lt;script&gt;alert(&quot;1 &amp; 2&quot;)&lt;/script&gt;</p>',
  )
})
