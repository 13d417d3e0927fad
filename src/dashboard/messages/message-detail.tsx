import { ArrowLeft, Check, Mail, MessageCircle, Phone, RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { handleMessage } from '#api-client/messages.ts'
import { Badge } from '#components/badge.tsx'
import { buttonClass, OutsideLinkButton } from '#components/button.tsx'
import type { MessageWire } from '#contracts/messaging/message.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { LabelledValue } from '#dashboard/components/labelled-value.tsx'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { mailLink, phoneLink } from '#domain/messaging/contact-link.ts'
import { whatsappLink } from '#domain/messaging/whatsapp-link.ts'
import { internationalNumber, isPhone } from '#domain/primitives/phone.ts'
import { staffMessages } from '#i18n/staff-messages.ts'

const t = staffMessages.messages
/** Mail programs truncate longer mailto: URLs. */
const maxQuote = 1200

type Props = {
  message: MessageWire
  /** The message replaces the list, so it takes the focus. */
  isAlone: boolean
  onBack(): void
  onChanged(next: MessageWire): void
}

/** A message with the ways to answer it. */
export function MessageDetail({ message, isAlone, onBack, onChanged }: Props) {
  const { name, email, phone, handledAt, handledBy } = message
  const isOpen = handledAt === null
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens; not where a window becomes narrow
  useEffect(() => {
    if (isAlone) heading.current?.focus()
  }, [])
  const number = isPhone(phone) ? internationalNumber(phone) : ''

  const { run, isBusy } = useStaffMutation((token) => handleMessage(token, message.id, isOpen), {
    invalidates: [['badges']],
    successToast: (body) => (body.message.handledAt ? t.nowHandled : t.nowOpen),
    failureToast: t.changeFailed,
    onSuccess: (body) => onChanged(body.message),
  })

  return (
    <article className="card p-5 max-md:p-4">
      <BackToList onBack={onBack} />
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 ref={heading} tabIndex={-1} className="text-[22px] leading-tight break-words outline-none" dir="auto">
            {name}
          </h2>
          <p className="numbers mt-1 text-[14px] text-sand-600">{t.received(formatMoment(message.createdAt))}</p>
        </div>
        <Badge tone={isOpen ? 'ember' : 'leaf'}>{isOpen ? t.open : t.handled}</Badge>
      </div>
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <LabelledValue name={t.email}>{email}</LabelledValue>
        <LabelledValue name={t.phone}>{phone || t.noPhone}</LabelledValue>
      </dl>
      <p
        className="mt-4 rounded-md bg-sand-50 p-4 text-[16px] leading-relaxed break-words whitespace-pre-wrap text-sand-900"
        dir="auto"
      >
        {message.message}
      </p>
      {!isOpen && (
        <p className="mt-3 text-[14.5px] text-sand-600">{t.handledBy(handledBy ?? '', formatMoment(handledAt))}</p>
      )}
      <div className="mt-5 flex flex-wrap gap-2.5 max-sm:[&>*]:w-full">
        <a href={replyLink(message)} className={buttonClass({ look: 'line', size: 'sm', className: tall })}>
          <Mail className="icon" aria-hidden="true" />
          {t.reply}
        </a>
        {number && (
          <>
            <OutsideLinkButton href={whatsappLink(number, t.whatsappText(name))} size="sm" className={tall}>
              <MessageCircle className="icon" aria-hidden="true" />
              {t.whatsapp}
            </OutsideLinkButton>
            <a
              href={phoneLink(`+${number}`)}
              className={buttonClass({ look: 'line', size: 'sm', className: `${tall} md:hidden` })}
            >
              <Phone className="icon" aria-hidden="true" />
              {t.call}
            </a>
          </>
        )}
        <ActionButton
          icon={isOpen ? Check : RotateCcw}
          look={isOpen ? 'dark' : 'plain'}
          isBusy={isBusy}
          onClick={() => void run()}
          className={`${tall} sm:ml-auto`}
        >
          {isOpen ? t.markHandled : t.reopen}
        </ActionButton>
      </div>
    </article>
  )
}

/** For a phone, which shows the list or what was opened from it. */
export function BackToList({ onBack }: Pick<Props, 'onBack'>) {
  return (
    <ActionButton icon={ArrowLeft} look="plain" onClick={onBack} className="-ml-3 mb-2 min-h-11 lg:hidden">
      {t.back}
    </ActionButton>
  )
}

const tall = 'max-md:min-h-12'

function replyLink({ name, email, message }: MessageWire): string {
  const quoted = (message.length > maxQuote ? `${message.slice(0, maxQuote).toWellFormed()}…` : message)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
  return mailLink(email, { subject: t.mailSubject, body: t.mailText(name, quoted) })
}
