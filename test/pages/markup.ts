import { HtmlValidate } from 'html-validate'

const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // How React writes: right HTML, in another spelling than the rule's.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // React's own ids hold signs that HTML allows and only a careless style sheet would trip over.
    'valid-id': ['error', { relaxed: true }],
    // Scripts and styles come from our own host, which the policy says.
    'require-sri': ['error', { target: 'crossorigin' }],
    // The header's list of pages and the menu's are the same, and a screen shows only one of the two.
    'unique-landmark': 'off',
    // A cell of the calendar's grid says that it is one: our lint wants it beside aria-selected.
    'no-redundant-role': 'off',
    // A telephone number is set in a style that does not break it.
    'tel-non-breaking': 'off',
  },
})

/** What an independent checker finds wrong with a document: the rule, the sentence and the place. */
export function markupFaults(html: string): string[] {
  const { results } = checker.validateStringSync(html)
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector, line }) => `${ruleId}: ${message} (${selector ?? `line ${line}`})`)
}
