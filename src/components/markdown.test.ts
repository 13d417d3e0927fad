import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown.ts'

test('renders the supported Markdown', () => {
  const { html, sections } = renderMarkdown('# One & two\n\nA *b* [c](/packages).\n\n## Two\n\n- x\n\n> y\n\n## Two')
  expect(html).toContain('<h2 id="s-one-two">One &amp; two</h2>')
  expect(html).toContain('<p>A <em>b</em> <a href="/packages">c</a>.</p>')
  expect(sections).toEqual([
    { id: 's-one-two', title: 'One & two' },
    { id: 's-two', title: 'Two' },
    { id: 's-two--2', title: 'Two' },
  ])
})

test('external links are marked, internal ones are not', () => {
  const outside = ['https://example.org/a', 'mailto:a@example.org']
  for (const address of outside)
    expect(renderMarkdown(`[a](${address})`).html).toBe(`<p><a rel="external noopener" href="${address}">a</a></p>`)
  for (const address of ['/packages?park=yala', '#top', 'other-post'])
    expect(renderMarkdown(`[a](${address})`).html).toBe(`<p><a href="${address}">a</a></p>`)
})

test('a URL that begins with two slashes does not lead to another site', () => {
  expect(renderMarkdown('[a](//evil.example/b) [c](///evil.example)').html).toBe(
    '<p><a href="/evil.example/b">a</a> <a href="/evil.example">c</a></p>',
  )
  const written = [
    '[a](/\\\\evil.example)',
    '[a](\\\\\\\\evil.example)',
    '[a](/&#9;/evil.example)',
    '[a][b]\n\n[b]: //evil.example',
  ]
  for (const text of written) {
    const href = /href="([^"]*)"/.exec(renderMarkdown(text).html)?.[1] ?? ''
    expect([text, new URL(href, 'https://safari.example/blog/').host]).toEqual([text, 'safari.example'])
  }
})

test('pictures of other hosts are replaced by their alternative text', () => {
  expect(renderMarkdown('![a leopard](/art/yala.jpg "t")').html).toBe(
    '<p><img src="/art/yala.jpg" alt="a leopard" loading="lazy" decoding="async" /></p>',
  )
  for (const source of ['https://example.org/a.png', '//example.org/a.png', 'data:image/png;base64,AA', '\\\\evil/a'])
    expect(renderMarkdown(`![a leopard](${source})`).html).toBe('<p>a leopard</p>')
})

test.each([
  '<script>alert(1)</script>',
  'a <img src=x onerror=alert(1)> b',
  '<a href="javascript:alert(1)">a</a>',
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](&#x6A;avascript:alert(1))',
  '[a](java&Tab;script:alert(1))',
  '[a](data:text/html,<script>alert(1)</script>)',
  '[a](vbscript:alert(1))',
  '![a](javascript:alert(1))',
  '![a" onerror="alert(1)](/art/yala.jpg)',
  '![a](/x" onerror="alert(1))',
  '[a](/x "t\\" onmouseover=\\"alert(1)")',
  '<javascript:alert(1)>',
  '## <svg onload=alert(1)>',
  '## `</h2><script>alert(1)</script>`',
  '[x]: javascript:alert(1)\n\n[x]',
  '<style>*{display:none}</style>',
  '<iframe src="https://example.org"></iframe>',
  '```"><script>alert(1)</script>\ncode\n```',
])('script in %s does not run', (content) => {
  const { html, sections } = renderMarkdown(content)
  // Only tags and attributes of the Markdown renderer appear.
  for (const [tag] of html.matchAll(/<[^>]*>/g))
    expect(tag).toMatch(
      /^<\/?(p|h2|a|img|code|pre|em|ul|li)( (href|src|alt|title|id|rel|class|loading|decoding)="[^"<>]*")*( \/)?>$/,
    )
  expect(html).not.toMatch(/(href|src)="\s*(javascript|data|vbscript)/i)
  for (const { id } of sections) expect(id).toMatch(/^s-[\p{L}\p{N}-]+$/u)
})

test('a picture of the gallery has its dimensions and responsive sizes', () => {
  const source = '/pictures/4b0e3c62-1d5f-4a8e-9b0a-2f6c7d8e9f00-1000x600/1000.jpg'
  const { html } = renderMarkdown(`![a leopard](${source})`)
  expect(html).toContain(`<img src="${source}" alt="a leopard" width="1000" height="600" srcset="`)
  expect(html).toContain('/400.webp 400w')
})
