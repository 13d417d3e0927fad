import type { StaffErrorCode } from '#domain/errors.ts'

/** Errors of the dashboard's requests. */
export const staffErrors = {
  'user not found': 'This user no longer exists. Please reload the list.',
  'user changed': 'Somebody else has changed this user. Please reload it and make your change again.',
  'mail in use': 'This email address is already in use.',
  'last admin': 'This is the last administrator. Make someone else an administrator first.',
  'not yourself': 'You can’t remove your own role, access or account. Another administrator can.',
  'own password here': 'Please change your own password under Your account, where you enter the old one.',
  'session not found': 'This session has already ended.',
  'password too short': 'Please choose at least 12 characters. Four or five words are easy to remember.',
  'password too long': 'Please choose at most 200 characters.',
  'password too common': 'This password is too common. Please choose another one.',
  'password is the name': 'The password must not be your name or email address. Please choose another one.',
  'password is the old one': 'This is your current password. Please choose another one.',
  'old password wrong': 'The old password is incorrect.',
  'new password first': 'Please choose a new password first: your current one was valid for one login only.',
  'audit busy': 'The log is being checked. Please wait for the result.',
  // day plan
  'not its day': 'This trip is on another day. You can check guests in on the day of the trip.',
  'jeep not found': 'This jeep no longer leaves at that time. Please reload the day.',
  'crew changed': 'Somebody else has assigned another driver. Please check it and save again.',
  // packages
  'package changed': 'Somebody else has changed this package. Please check the changes and save again.',
  'pricing changed': 'Somebody else has changed these prices. Please check them and save again.',
  'package is booked':
    'There are bookings for this package. Please move or cancel them first, or deactivate the package instead.',
  'seats are sold': 'More seats than this are sold or being booked. Please move those bookings first.',
  // availability calendar
  'entry changed': 'Somebody else has changed this calendar entry. Please check it and make your change again.',
  'capacity changed': 'Somebody else has changed the jeeps of this day. Please check them and save again.',
  'jeeps are sold': 'More jeeps than this are sold or being booked. Please move or cancel those bookings first.',
  // gallery and blog
  'image not found': 'This picture is not in the gallery. Please reload the page.',
  'no picture': 'Please choose a picture.',
  'picture too large': 'This picture is larger than 10 MB. Please choose a smaller one.',
  'picture unreadable': 'We can’t read this picture. Please choose a PNG, JPG, GIF or WebP of at most 40 megapixels.',
  'picture not ready': 'This picture is still being processed. Please wait a moment.',
  'picture in use': 'This picture is in use. Please replace it there first.',
  'image changed meanwhile': 'Somebody else has changed this picture. Please reload it and make your change again.',
  'post too complex': 'This text is too complex to format. Please use fewer nested quotes, lists and emphasis marks.',
  'post changed meanwhile': 'Somebody else has changed this post. Please reload it and make your change again.',
  'category exists': 'This category already exists.',
  'too many categories': 'There are already 60 categories. Please use one of them.',
  'category not found': 'This category no longer exists. Please reload the page.',
  'category is default': 'Wildlife, landscape, equipment and people keep their names and cannot be removed.',
  'category in use': 'There are pictures in this category. Please choose the category that they move to.',
  // settings and messages
  'promotion not found': 'This promotion code no longer exists.',
  'promotion changed': 'Somebody else has changed this promotion code. Please check it and save again.',
  'promotion exists': 'This code exists already.',
  'promotion is used': 'Bookings use this code. Switch it off instead.',
  'settings changed': 'Somebody else has changed these settings. Please check the changes and save again.',
  'places are sold':
    'More is already sold on some days. Please move or cancel those bookings first, or keep the number.',
  'rates to come': 'The date of the rates can’t be in the future.',
  'password wrong': 'Wrong password. Nothing was changed.',
  'message not found': 'This message no longer exists. Please reload the list.',
  'subscriber not found': 'This address is no longer on the list. Please reload it.',
  // payments and cancellations
  'balance changed': 'The balance of this booking has changed. Please check the new amounts and try again.',
  'cancelled meanwhile': 'This booking is already cancelled. Please reload it before you change anything else.',
  'refund changed':
    'The refund amount has changed: money has arrived, or the deadline for a refund has passed. Please check it and confirm again.',
  'not cancelling': 'To choose who cancels, please also set the status to cancelled.',
  'no cancelling party': 'Please choose who cancels, the guest or us, to make a refund.',
  'no refund account': 'The guest has not entered a bank account yet.',
  'money taken back':
    'The guest’s bank has already taken this payment back, so it must not be refunded. Please refuse this refund.',
  'refund on its way': 'The payment gateway is sending this refund now. Please wait two minutes and reload the page.',
  'month closed': 'The books of this month are closed. Please use a day of an open month.',
  'month closed already': 'This month is already closed.',
  'month not over': 'A month can be closed once it is over.',
  'day ahead': 'The day can’t be in the future.',
  'day too old': 'The day can’t be more than a year ago. Please check the year.',
  'not correctable': 'Only a payment that staff recorded can be corrected. Please refund this one instead.',
} satisfies Record<StaffErrorCode, string>
