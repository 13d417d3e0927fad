import type { ReactNode } from 'react'
import { AskWhatsApp } from './ask-whatsapp.tsx'

/** For a guest whose request got no answer: the button that sends it again, and a person to write to. */
export function TryAgainOrAsk({ tryAgain, text }: { tryAgain: ReactNode; text: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      {tryAgain}
      <AskWhatsApp text={text} isSmall />
    </div>
  )
}
