import { HtmlValidate } from 'html-validate'

const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React writes valid HTML in another style than the rule's.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // React's ids contain characters that HTML allows and only style sheets must escape.
    'valid-id': ['error', { relaxed: true }],
    // The Content-Security-Policy allows scripts and styles of our own host only.
    'require-sri': ['error', { target: 'crossorigin' }],
    // The header's and the menu's navigation are the same; a screen shows one of them.
    'unique-landmark': 'off',
    // The linter wants an explicit role="gridcell" beside aria-selected.
    'no-redundant-role': 'off',
    // Phone numbers have a style that prevents line breaks.
    'tel-non-breaking': 'off',
  },
})

/** Errors of an independent HTML validator: rule, message and position. */
export function markupFaults(html: string): string[] {
  const { results } = checker.validateStringSync(html)
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector, line }) => `${ruleId}: ${message} (${selector ?? `line ${line}`})`)
}
