import { TextField } from '#components/text-field.tsx'
import { myBooking } from '#i18n/my-booking.ts'

type Props = {
  value: string
  onChange: (text: string) => void
  name?: string
  hint?: string
  error?: string | undefined
}

/** The booking ID as the guest types it. */
export function ReferenceField(props: Props) {
  return (
    <TextField
      label={myBooking.find.reference}
      {...props}
      required
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
    />
  )
}
