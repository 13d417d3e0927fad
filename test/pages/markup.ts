import { HtmlValidate } from 'html-validate'

const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React writes valid HTML in a different style from this rule.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // React's ids contain characters that HTML allows and only style sheets must escape.
    'valid-id': ['error', { relaxed: true }],
    // The Content-Security-Policy allows scripts and styles of our own host only.
    'require-sri': ['error', { target: 'crossorigin' }],
    // The navigation of header and menu is the same; a screen shows one of them.
    'unique-landmark': 'off',
    // The linter requires a redundant role="gridcell" with aria-selected.
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
