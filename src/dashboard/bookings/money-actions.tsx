import { useState } from 'react'
import { Button } from '#components/button.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import type { StaffAccount } from '#contracts/payments/staff-account.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useDialogKey } from '#dashboard/hooks/use-dialog-key.ts'
import { may } from '#domain/staff/permission.ts'
import { staffPayments } from '#i18n/staff-payments.ts'
import { type MoneyDeed, MoneyForm, refundableIn } from './money-form.tsx'

const t = staffPayments.move

type Props = { booking: StaffBookingRow; account: StaffAccount; onMoved(): void }

/** Money that came otherwise than by the gateway, and money that is to go back. */
export function MoneyDeeds({ booking, account: { account }, onMoved }: Props) {
  const { staff } = useStaff()
  const [open, setOpen] = useState<MoneyDeed | null>(null)
  const { subject, key } = useDialogKey(open)
  const mayRefund = may(staff.role, 'ask for refunds') && refundableIn(account) > 0
  const deeds: MoneyDeed[] = mayRefund ? ['payment', 'refund'] : ['payment']
  return (
    <div className="mt-3! flex flex-wrap gap-2.5 print:hidden">
      {deeds.map((deed) => (
        <Button
          key={deed}
          look="line"
          size="sm"
          onClick={() => setOpen(deed)}
          className="max-md:min-h-12 max-md:flex-1"
        >
          {t[deed].button}
        </Button>
      ))}
      {subject && (
        <MoneyForm
          key={key}
          deed={subject}
          {...{ booking, account, isOpen: open !== null, onMoved }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}
