import { offline } from '#phrases/offline.ts'

/** What becomes of a form that is sent from where it stands: `sendFormsInPlace` says it here. */
export function FormNews({ className = '' }: { className?: string }) {
  const { sending, lost } = offline.form
  return (
    <p
      role="status"
      data-form-news
      data-sending={sending}
      data-lost={lost}
      className={`basis-full text-[15.5px] leading-snug font-[580] text-sand-700 empty:hidden data-[state=lost]:text-clay-700 ${className}`}
    />
  )
}
