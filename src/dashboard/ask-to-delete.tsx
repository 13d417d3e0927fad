import { type ReactNode, useState } from 'react'
import { Banner } from '#parts/banner.tsx'
import { Button } from '#parts/button.tsx'
import { Dialog } from '#parts/dialog.tsx'

type Words = { title: string; consequence: string; cancel: string; confirm: string; deleting: string }

/** Asks before something goes for ever. Open while there is a target, which it keeps until the answer is there. */
export function AskToDelete<Target>({
  target,
  words,
  question,
  remove,
  onClose,
  onDeleted,
  children,
}: {
  target: Target | null
  words: Words
  question(target: Target): string
  /** Why it is still there, or nothing. */
  remove(target: Target): Promise<string>
  onClose(): void
  onDeleted(target: Target): void
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
    const why = await remove(doomed)
    setBusy(false)
    setProblem(why)
    if (!why) onDeleted(doomed)
  }

  return (
    <Dialog
      title={words.title}
      isOpen={target !== null}
      onClose={close}
      size="sm"
      footer={
        <>
          <Button look="line" size="sm" disabled={isBusy} onClick={close} className={wide}>
            {words.cancel}
          </Button>
          <Button
            look="danger"
            size="sm"
            isBusy={isBusy}
            onClick={() => target !== null && confirm(target)}
            className={wide}
          >
            {isBusy ? words.deleting : words.confirm}
          </Button>
        </>
      }
    >
      {problem && (
        <Banner tone="error" className="mb-4">
          {problem}
        </Banner>
      )}
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

const wide = 'max-md:min-h-12 max-md:flex-1'
