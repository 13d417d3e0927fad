/** Shows the questions of /faq that contain every word of the search, and counts them for screen readers. */
export function searchQuestions() {
  const search = document.querySelector<HTMLElement>('[data-question-search]')
  const field = search?.querySelector('input')
  if (!search || !field) return
  const questions = [...document.querySelectorAll<HTMLElement>('main [data-question]')]
  const texts = new Map(questions.map((question) => [question, plain(question.textContent)]))

  function show() {
    const words = plain(field?.value ?? '')
      .split(/\s+/)
      .filter(Boolean)
    for (const [question, text] of texts) question.hidden = !words.every((word) => text.includes(word))
    const count = questions.filter((question) => !question.hidden).length
    for (const group of document.querySelectorAll<HTMLElement>('main [data-questions]')) {
      group.hidden = !group.querySelector('[data-question]:not([hidden])')
    }
    const status = search?.querySelector('[role="status"]')
    if (status) status.textContent = words.length > 0 ? foundText(count) : ''
  }

  function foundText(count: number) {
    const { none, one, many } = search?.dataset ?? {}
    return (count === 0 ? none : count === 1 ? one : many?.replace('%', String(count))) ?? ''
  }

  field.addEventListener('input', show)
  // A link to an answer shows it even if the search hides it.
  addEventListener('hashchange', () => {
    const target = document.querySelector(':target')
    if (!target?.closest('[hidden]')) return
    field.value = ''
    show()
    target.scrollIntoView()
  })
  // Typed before this script was loaded, or restored by the browser.
  if (field.value) show()
}

/** Without case and accents. */
const plain = (text: string | null) => (text ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
