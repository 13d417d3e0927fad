import { Mail, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { getMessageTexts, sendGuestMessage } from '#api-client/guest-messages.ts'
import { buttonClass } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { TextArea, TextField } from '#components/text-field.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import type { GuestMessageInput, GuestMessageTexts } from '#contracts/messaging/guest-message.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { DialogError } from '#dashboard/components/dialog-footer.tsx'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { useIdempotencyKey } from '#dashboard/hooks/idempotency-key.ts'
import { useDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { failureText, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { type MessageTemplate, maxMessageLength, maxSubjectLength } from '#domain/messaging/guest-message.ts'
import { whatsappLink } from '#domain/messaging/whatsapp-link.ts'
import { languageNames } from '#domain/primitives/language.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { TemplateFields } from './template-fields.tsx'

const t = staffBookings.message

/** A message to the guest of a booking, by email or WhatsApp, in the guest's language. */
export function MessageButton({ booking }: { booking: StaffBookingRow }) {
  const { isOpen, open, close } = useDialog('message')
  return (
    <>
      <ActionButton icon={MessageCircle} onClick={open} className="max-md:min-h-12 max-md:flex-1">
        {t.button}
      </ActionButton>
      <Dialog title={t.title(booking.name)} isOpen={isOpen} onClose={close} size="md">
        {isOpen && <MessageForm booking={booking} onDone={close} />}
      </Dialog>
    </>
  )
}

/** Templates that staff have changed; the others follow the booking. */
type Edits = Partial<Record<MessageTemplate, { subject: string; text: string }>>

function MessageForm({ booking, onDone }: { booking: StaffBookingRow; onDone(): void }) {
  const [template, setTemplate] = useState<MessageTemplate>('pickup')
  const [delay, setDelay] = useState<number>(15)
  const [edits, setEdits] = useState<Edits>({})
  const { data, isFresh, refused, isLoading, reload } = useStaffQuery(
    ['bookings', 'message texts', booking._id, delay],
    (token) => getMessageTexts(token, booking._id, delay),
  )
  // Texts read earlier, or for another delay, would tell the guest a wrong time.
  const texts = isFresh ? data : null
  const written = texts?.texts.find((one) => one.template === template)
  const { subject = '', text = '' } = edits[template] ?? written ?? {}
  return (
    <div className="space-y-5">
      <TemplateFields
        template={template}
        delay={delay}
        onTemplate={setTemplate}
        onDelay={(minutes) => {
          setDelay(minutes)
          setEdits({ ...edits, delay: undefined })
        }}
      />
      <LoadError text={failureText(refused, t)} isBusy={isLoading} onRetry={reload} />
      {!texts && !refused && (
        <>
          <p role="status" className="text-sand-600">
            {t.loading}
          </p>
          <Skeleton className="h-56 w-full" />
        </>
      )}
      {texts && (
        <>
          <p className="text-sand-700">{t.language(languageNames[texts.language])}</p>
          {texts.email && (
            <TextField
              label={t.subject}
              value={subject}
              maxLength={maxSubjectLength}
              lang={texts.language}
              onChange={(next) => setEdits({ ...edits, [template]: { text, subject: next } })}
            />
          )}
          <TextArea
            label={t.text}
            value={text}
            rows={9}
            maxLength={maxMessageLength}
            lang={texts.language}
            onChange={(next) => setEdits({ ...edits, [template]: { subject, text: next } })}
          />
          <Channels booking={booking} texts={texts} message={{ template, subject, message: text }} onDone={onDone} />
        </>
      )}
    </div>
  )
}

type ChannelProps = {
  booking: StaffBookingRow
  texts: GuestMessageTexts
  message: Omit<GuestMessageInput, 'channel'>
  onDone(): void
}

function Channels({ booking, texts: { email, whatsapp }, message, onDone }: ChannelProps) {
  const toasts = useToasts()
  const keyFor = useIdempotencyKey()
  const send = useStaffMutation(
    (token, body: GuestMessageInput) => sendGuestMessage(token, booking._id, body, keyFor(body)),
    {
      // A guest who was sent the bank details no longer waits for them.
      invalidates: [['bookings'], ['emails'], ['overview']],
      onSuccess(_, { channel }) {
        toasts.success(channel === 'email' ? t.sent(email) : t.recorded)
        onDone()
      },
    },
  )
  const isEmpty = message.message.trim() === ''
  return (
    <>
      <DialogError text={isEmpty ? t.empty : failureText(send.refused, { failed: t.sendFailed })} />
      {!email && <p className="text-clay-700">{t.noEmail}</p>}
      <div className="flex flex-wrap justify-end gap-3">
        {whatsapp && !isEmpty && (
          // A link, because browsers block windows that open after a request.
          <a
            href={whatsappLink(whatsapp, message.message)}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => void send.run({ ...message, channel: 'whatsapp' })}
            className={buttonClass({ look: 'line', size: 'sm', className: 'max-md:min-h-12 max-md:flex-1' })}
          >
            <MessageCircle className="icon" aria-hidden="true" />
            {t.openWhatsApp}
          </a>
        )}
        {email && (
          <ActionButton
            icon={Mail}
            look="dark"
            isBusy={send.isBusy}
            disabled={isEmpty}
            onClick={() => void send.run({ ...message, channel: 'email' })}
            className="max-md:min-h-12 max-md:flex-1"
          >
            {t.sendEmail}
          </ActionButton>
        )}
      </div>
    </>
  )
}
