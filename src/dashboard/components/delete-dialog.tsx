import { type ReactNode, useState } from 'react'
import type { Answer } from '#api-client/staff.ts'
import { Dialog } from '#components/dialog.tsx'
import { saidOfDeleted } from './deleted-notice.ts'
import { DialogFoot, DialogProblem } from './dialog-footer.tsx'

type Words = {
  title: string
  consequence: string
  cancel: string
  confirm: string
  deleting: string
  failed: string
}

/** Asks before something goes for ever. Open while there is a target, which it keeps until the answer is there. */
export function AskToDelete<Target>({
  target,
  words,
  question,
  done,
  remove,
  onClose,
  onDeleted,
  children,
}: {
  target: Target | null
  words: Words
  question(target: Target): string
  /** What is said once it is gone. */
  done(target: Target): string
  remove(target: Target): Promise<Answer<unknown>>
  onClose(): void
  onDeleted(message: string, target: Target): void
  children?: ReactNode
}) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  function close() {
    if (isBusy) return
    setProblem('')
    onClose()
  }

  async function confirm(doomed: Target) {
    setBusy(true)
    const answer = await remove(doomed)
    setBusy(false)
    const message = saidOfDeleted(answer, done(doomed))
    setProblem(message || answer.ok ? '' : answer.message || words.failed)
    if (message) onDeleted(message, doomed)
  }

  return (
    <Dialog
      title={words.title}
      isOpen={target !== null}
      onClose={close}
      size="sm"
      footer={
        <DialogFoot
          quiet={words.cancel}
          onQuiet={close}
          main={isBusy ? words.deleting : words.confirm}
          onMain={() => target !== null && confirm(target)}
          look="danger"
          isBusy={isBusy}
        />
      }
    >
      <DialogProblem text={problem} />
      {target !== null && (
        <p dir="auto" className="text-[16px] font-[620] break-words text-sand-900">
          {question(target)}
        </p>
      )}
      <p className="mt-2 text-[15px] text-sand-700">{words.consequence}</p>
      {children}
    </Dialog>
  )
}
