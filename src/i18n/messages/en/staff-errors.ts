import type { StaffErrorCode } from '#domain/errors.ts'

/** Errors of the dashboard's requests. */
export const staffErrors = {
  'user not found': 'This user is no longer there. Please reload the list.',
  'user changed': 'Somebody else changed this user meanwhile. Please reload it and make your change again.',
  'mail in use': 'There is a user with this email already.',
  'last admin': 'This is the last administrator. Make somebody else an administrator first.',
  'not yourself': 'You cannot take your own role, access or account away. Another administrator can.',
  'own password here': 'Please change your own password under your account: there the old one is asked.',
  'session not found': 'This session has ended already.',
  'password too short': 'Please choose at least 12 characters. Four or five words are easy to remember.',
  'password too long': 'Please choose at most 200 characters.',
  'password too common': 'This password is one of those that are tried first. Please choose another one.',
  'password is the name': 'A password must not be the name or the email. Please choose another one.',
  'password is the old one': 'This is the password you have now. Please choose another one.',
  'old password wrong': 'The old password is not right.',
  'new password first': 'Please choose a new password first: the present one was for one login only.',
  'audit busy': 'The log is being checked at this moment. Please wait for the result.',
  // day plan
  'not its day': 'This trip is on another day. Guests are checked in on the day itself.',
  'jeep not found': 'This jeep does not go out at that time any more. Please reload the day.',
  'crew changed': 'Somebody else wrote down another driver meanwhile. Please look at it, and save again.',
  // packages
  'package changed': 'Somebody else changed this package meanwhile. Please look at what changed, and save again.',
  'pricing changed': 'Somebody else changed these prices meanwhile. Please look at them, and save again.',
  'package is booked':
    'There are bookings for this package. Please move or cancel them first, or deactivate the package instead.',
  'seats are sold': 'Seats beyond this capacity are sold or being booked. Please move those bookings first.',
  // availability calendar
  'entry changed':
    'Somebody else changed this calendar entry meanwhile. Please look at it as it is now, and change it again.',
  'capacity changed': 'Somebody else changed the jeeps of this day meanwhile. Please look at them, and save again.',
  'jeeps are sold': 'More jeeps than that are sold or being booked then. Please move or cancel those bookings first.',
  // gallery and blog
  'image not found': 'There is no such picture in the gallery. Please reload the page.',
  'no picture': 'Please choose a picture.',
  'picture too large': 'This picture is larger than 10 MB. Please choose a smaller one.',
  'picture unreadable': 'We cannot read this picture. Please choose a PNG, JPG, GIF or WebP of at most 40 megapixels.',
  'picture not ready': 'The sizes of this picture are not made yet. Please wait a moment.',
  'picture in use': 'This picture is in use. Please choose another one there first.',
  'image changed meanwhile':
    'Somebody else changed this picture meanwhile. Please reload it and make your change again.',
  'post too complex':
    'This text takes too long to lay out. Please use fewer quotes, lists and emphasis marks inside each other.',
  'post changed meanwhile': 'Somebody else changed this post meanwhile. Please reload it and make your change again.',
  'category exists': 'There is such a category already.',
  'too many categories': 'There are 60 categories already. Please use one of them.',
  // settings and messages
  'settings changed': 'Somebody else changed these settings meanwhile. Please look at what changed, and save again.',
  'places are sold':
    'On some days more is sold already. Please move or cancel those bookings first, or keep the number.',
  'rates to come': 'The rates cannot be of a day to come.',
  'password wrong': 'This is not your password. Nothing was changed.',
  'message not found': 'This message is no longer there. Please reload the list.',
  'subscriber not found': 'This address is no longer on the list. Please reload it.',
  // payments and cancellations
  'balance changed':
    'The balance of this booking has changed in the meantime. Please check the new numbers, and try again.',
  'cancelled meanwhile': 'This booking is cancelled already. Please reload it before you change anything else.',
  'refund changed':
    'The refund is another amount by now: money has arrived, or less than 24 hours are left. Please check it and confirm again.',
  'not cancelling': 'To say who cancels, please also set the status to cancelled.',
  'no cancelling party': 'A refund needs to know who cancels: the guest or us.',
  'no refund account': 'The guest has not entered a bank account yet.',
  'money taken back':
    'The guest’s bank has taken this payment back already: nothing of it may be sent. Please refuse this refund.',
  'refund on its way': 'The payment gateway is sending this money now. Please wait two minutes, and reload the page.',
} satisfies Record<StaffErrorCode, string>
