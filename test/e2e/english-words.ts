import type { Page } from '@playwright/test'

/**
 * Visible texts and accessible names of a page or other markup that contain English-only words, except in elements with
 * lang="en".
 */
export function englishOn(page: Page, names: string[] = ['Yala Morning Safari'], markup = ''): Promise<string[]> {
  return page.evaluate(
    ([known, other]) => {
      const checked = other ? new DOMParser().parseFromString(other, 'text/html') : document
      const english = /(?<!\p{L})(?:the|and|with|your|you|please|from|our|this|is|by|it|to|at|for)(?!\p{L})/iu
      const spoken = ['aria-label', 'title', 'alt', 'placeholder', 'data-busy', 'data-done', 'data-failed']
      const elements = [...checked.querySelectorAll('title, body, body *')].filter(
        (element) => !element.closest('script, style, [lang="en"]'),
      )
      const texts = elements.flatMap((element) => [
        ...[...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map((node) => node.nodeValue),
        ...spoken.map((name) => element.getAttribute(name)),
      ])
      // A random reference may contain "BY" between two digits.
      const withoutNumber = (text: string) => text.replace(/PM[2-9A-Z]{8}/g, '')
      const withoutNames = (text: string) =>
        known.reduce((left, name) => left.replaceAll(name, ''), withoutNumber(text))
      return texts.filter((text) => text !== null && english.test(withoutNames(text)))
    },
    [names, markup] as const,
  ) as Promise<string[]>
}
