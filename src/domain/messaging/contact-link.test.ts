import { expect, test } from 'vitest'
import { mailLink, phoneLink } from './contact-link.ts'

test('an address cannot add recipients, a subject or a text to a mailto link', () => {
  for (const email of [
    'a?bcc=evil@x.org',
    'a@x.org&body=pay',
    'a@x.org,evil@x.org',
    'a@x.org?subject=x#y',
    'a%0ab@x.org',
  ]) {
    const link = new URL(mailLink(email))
    expect([email, link.search, link.hash]).toEqual([email, '', ''])
    expect(decodeURIComponent(link.pathname)).toBe(email)
    expect(link.pathname).not.toMatch(/[,&%]0a/)
  }
  expect(mailLink('ada@example.org')).toBe('mailto:ada@example.org')
})

test('subject and text arrive as they were written', () => {
  const link = new URL(mailLink('ada+tag@example.org', { subject: 'Day & night', body: 'One\nTwo? #3' }))
  expect(decodeURIComponent(link.pathname)).toBe('ada+tag@example.org')
  expect(link.searchParams.get('subject')).toBe('Day & night')
  // RFC 6068: line breaks are CRLF.
  expect(link.searchParams.get('body')).toBe('One\r\nTwo? #3')
  expect(mailLink('ada@example.org', { body: 'half \ud800' })).toContain('body=half%20%EF%BF%BD')
})

test('a telephone link has only digits and a plus', () => {
  expect(phoneLink('+94 77 123 4567')).toBe('tel:+94771234567')
  expect(phoneLink('077/123;ext=1,2#3"')).toBe('tel:077123123')
  expect(phoneLink('call me')).toBe('')
})
