import { expect, test } from 'vitest'
import { otherTopics } from '#domain/messaging/email-topic.ts'
import { EmailEntry } from './email-entry.ts'

test('the email log can be filtered by each topic without a booking', () => {
  const [_, ...others] = EmailEntry.options
  expect(others.map(({ shape }) => shape.topic.value)).toEqual(otherTopics)
})
