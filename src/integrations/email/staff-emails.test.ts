import { expect, test } from 'vitest'
import { type StaffTopic, staffTopics } from '#domain/messaging/email-topic.ts'
import { withLocale } from '#i18n/with-locale.ts'
import { anAbout } from '#test/support/emails.ts'
import { renderHtml, renderText } from './render.ts'
import { staffEmail } from './staff-emails.ts'

const link = 'https://safari.example/dashboard?section=bookings&booking=PM23456789'
const payment = {
  amount: 3500,
  currency: 'USD' as const,
  isTest: false,
  reference: 'TT 4711',
  webhookFailure: '23505: twice',
}

const contents: Record<StaffTopic, string[]> = {
  'staff: new booking': ['A guest has booked'],
  'staff: booking moved': ['A guest has moved a booking', 'the jeep and the driver'],
  'staff: booking changed': ['A guest has changed a booking'],
  'staff: agreed price replaced': ['An agreed price was replaced', 'the regular one'],
  'staff: booking cancelled': ['A guest has cancelled a booking', 'The places are available again'],
  'staff: slip waiting': ['TT 4711', '$35.00'],
  'staff: refund due': ['$17.50 is to be refunded', 'cancelled by guest'],
  'staff: payment disputed': ['taken back $35.00'],
  'staff: other amount': ['We asked for $35.00', 'Nothing was recorded'],
  'staff: paid again?': ['second payment of $35.00', 'Nothing was recorded', 'nothing is refunded automatically'],
  'staff: payment webhook failed': ['the payment of $35.00', '23505: twice'],
}

test.each(staffTopics)('"%s" names the task and the booking, but no identity number', (topic) => {
  const email = withLocale('en', () => staffEmail(topic, anAbout({ link, payment })))
  const [text, html] = [renderText(email, 'Pugmark Safaris'), renderHtml(email, 'Pugmark Safaris')]
  expect(email.subject).toContain('PM23456789')
  for (const expected of [...contents[topic], 'PM23456789']) expect(text.replace(/\s/g, ' ')).toContain(expected)
  expect(text).toContain(link)
  expect(html).toContain('PM23456789')
  expect(text + html).not.toContain('#key=')
})

test('staff are asked to send the bank details promised to a guest', () => {
  const about = anAbout({ link, booking: { paymentMethod: 'bank' } })
  const read = () =>
    renderText(
      withLocale('en', () => staffEmail('staff: new booking', about)),
      'Pugmark Safaris',
    )
  expect(read()).not.toContain('promised our bank details')
  about.operator.bank.accountNumber = 'Will Add soon'
  expect(read()).toContain('promised our bank details')
})
