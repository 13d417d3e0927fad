import { Mail, MessageCircle } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { getMessageTexts, sendGuestMessage } from '#api-client/guest-messages.ts'
import { buttonClass } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { TextArea, TextField } from '#components/text-field.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import type { GuestMessageInput, GuestMessageTexts } from '#contracts/messaging/guest-message.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { DialogError } from '#dashboard/components/dialog-footer.tsx'
import { keyedDialog } from '#dashboard/components/keyed-dialog.tsx'
import { LoadState } from '#dashboard/components/load-state.tsx'
import { useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { useDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
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
      <ActionButton icon={MessageCircle} onClick={open}>
        {t.button}
      </ActionButton>
      <MessageDialog booking={isOpen ? booking : null} onClose={close} />
    </>
  )
}

/** Templates that staff have changed; the others follow the booking. */
type Edits = Partial<Record<MessageTemplate, { subject: string; text: string }>>
type Values = { template: MessageTemplate; delay: number; edits: Edits; channel: GuestMessageInput['channel'] }

const MessageDialog = keyedDialog('booking', MessageForm)

function MessageForm({ booking, isOpen, onClose }: { booking: StaffBookingRow; isOpen: boolean; onClose(): void }) {
  const form = useStaffForm({
    draftName: `message ${booking._id}`,
    isOpen,
    base: null,
    draftOf: (): Values => ({ template: 'pickup', delay: 15, edits: {}, channel: 'email' }),
    problemsIn: () => ({}),
    // A template may change between two attempts.
    keyedBy: () => ({ subject, text }),
    send(token, values, key) {
      const message = { template: values.template, subject, message: text, channel: values.channel }
      return sendGuestMessage(token, booking._id, message, key)
    },
    // The overview: a guest who was sent the bank details no longer waits for them.
    invalidates: [['bookings'], ['emails'], ['overview']],
    successToast: (_, { channel }) => (channel === 'email' ? t.sent(texts?.email ?? '') : t.recorded),
    onSaved: onClose,
    messages: { failed: t.sendFailed },
  })
  const { template, delay, edits } = useWatch({ control: form.control }) as Values
  const query = useStaffQuery(
    ['bookings', 'message texts', booking._id, delay],
    (token) => getMessageTexts(token, booking._id, delay),
    { isPaused: !isOpen },
  )
  // Texts read earlier, or for another delay, would tell the guest a wrong time.
  const texts = query.isFresh ? query.data : null
  const written = texts?.texts.find((one) => one.template === template)
  const { subject = '', text = '' } = edits[template] ?? written ?? {}
  const edit = (changes: object) => form.change({ edits: { ...edits, [template]: { subject, text, ...changes } } })
  return (
    <Dialog title={t.title(booking.name)} isOpen={isOpen} onClose={onClose} size="md">
      <div className="space-y-5">
        <TemplateFields
          template={template}
          delay={delay}
          onChange={(changes) =>
            form.change({ ...changes, ...('delay' in changes && { edits: { ...edits, delay: undefined } }) })
          }
        />
        <LoadState query={query} messages={t} isLoaded={texts !== null} loading={t.loading} />
        {texts && (
          <>
            <p className="text-sand-700">{t.language(languageNames[texts.language])}</p>
            {texts.email && (
              <TextField
                label={t.subject}
                value={subject}
                maxLength={maxSubjectLength}
                lang={texts.language}
                onChange={(typed) => edit({ subject: typed })}
              />
            )}
            <TextArea
              label={t.text}
              value={text}
              rows={9}
              maxLength={maxMessageLength}
              lang={texts.language}
              onChange={(typed) => edit({ text: typed })}
            />
            <Channels
              texts={texts}
              text={text}
              problem={form.problem}
              isBusy={form.isBusy}
              onSend={(channel) => {
                form.change({ channel })
                form.submit()
              }}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}

type ChannelProps = {
  texts: GuestMessageTexts
  text: string
  problem: string
  isBusy: boolean
  onSend(channel: GuestMessageInput['channel']): void
}

function Channels({ texts: { email, whatsapp }, text, problem, isBusy, onSend }: ChannelProps) {
  const isEmpty = text.trim() === ''
  return (
    <>
      <DialogError text={isEmpty ? t.empty : problem} />
      {!email && <p className="text-clay-700">{t.noEmail}</p>}
      <div className="action-row flex flex-wrap justify-end gap-3">
        {whatsapp && !isEmpty && (
          // A link, because browsers block windows that open after a request.
          <a
            href={whatsappLink(whatsapp, text)}
            target="_blank"
            rel="noopener noreferrer"
            aria-disabled={isBusy || undefined}
            // A message that is opened while another is being sent would not be recorded.
            onClick={(event) => (isBusy ? event.preventDefault() : onSend('whatsapp'))}
            className={buttonClass({ look: 'line', size: 'sm' })}
          >
            <MessageCircle className="icon" aria-hidden="true" />
            {t.openWhatsApp}
          </a>
        )}
        {email && (
          <ActionButton icon={Mail} look="dark" isBusy={isBusy} disabled={isEmpty} onClick={() => onSend('email')}>
            {t.sendEmail}
          </ActionButton>
        )}
      </div>
    </>
  )
}
