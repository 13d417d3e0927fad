import { useState } from 'react'

/** A question that a form asks while it is being sent: `ask` resolves with the answer. */
export function useQuestion<Subject, Answer>() {
  const [open, setOpen] = useState<{ subject: Subject; resolve(answer: Answer): void } | null>(null)
  return {
    /** Null while nothing is asked. */
    subject: open?.subject ?? null,
    ask: (subject: Subject) => new Promise<Answer>((resolve) => setOpen({ subject, resolve })),
    answer(answer: Answer) {
      open?.resolve(answer)
      setOpen(null)
    },
  }
}
