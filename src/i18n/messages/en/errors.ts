import type { ServerErrorCode } from '#domain/errors.ts'
import type { GuestErrorCode } from '#domain/guest-error.ts'

/** Errors that a page reports without a request. */
export const guestErrors = {
  // the ten checks in order (R1.8)
  'no package': 'Please select a package first',
  'no pricing': 'Package pricing not loaded. Please refresh the page.',
  'no name': 'Full Name is required',
  'no phone': 'Phone Number is required',
  'no email': 'Email is required',
  'bad email': 'Please enter a valid email address',
  'no passport': 'Passport Number is required',
  'no nic': 'NIC Number is required',
  'no date': 'Please select a date',
  'no seat': 'Please select a seat',
  // not in the specification
  'bad phone': 'Please enter a phone number with its country code.',
  // confirmation form (R1.9)
  'fields missing': 'Please fill in all required fields',
  // people, days and choices
  'too few people': 'At least 1 person must come along.',
  'too many people': 'This package takes fewer people. Please lower the number of people.',
  'not offered': 'This package is not offered that way. Please choose private or shared as the package allows.',
  'slot not offered': 'This package does not run in that time slot. Please choose another one.',
  'jeep not offered': 'This package does not offer that jeep. Please choose another one.',
  'bad seats': 'Please choose as many different seats as there are people.',
  'day passed': 'This day has passed. Please select a date from today on.',
  'day too far': 'Please select a date within the next 90 days.',
  'already left': 'This safari has already left. Please select a later time slot or another date.',
  'bad date': 'Please select a date that exists, as YYYY-MM-DD.',
  'bad time slot': 'Please select a time slot.',
  // places
  'rooms taken':
    'We do not have that many free rooms of this type for all these nights. Please choose other dates or rooms.',
  // rooms (R4.3)
  'no stay dates': 'Please select both Check-in and Check-out dates.',
  'bad check-out': 'Check-out date must be after the Check-in date.',
  'no guest': 'At least 1 guest must be selected.',
  'no room': 'At least 1 room must be selected.',
  'stay too far': 'Please select a Check-in date within the next year.',
  'stay too long': 'Please book at most 30 nights at once, or write to us.',
  'rooms too small': 'These rooms do not sleep that many guests. Please add a room or choose another type.',
  // taxi (R5.3)
  'no pickup': 'Pickup Location is required.',
  'no drop': 'Drop Location is required.',
  'no pickup date': 'Please select a Pickup Date.',
  'no pickup time': 'Please select a Pickup Time.',
  'no vehicle': 'Please select a vehicle.',
  'bad passengers': 'Please choose 1 to 8 passengers.',
  'vehicle too small': 'This vehicle is too small for so many passengers. Please select a larger one.',
  'ride passed': 'This time has passed. Please select a later Pickup Time.',
  'ride too far': 'Please select a Pickup Date within the next year.',
  // not found
  'package not found': 'Package not found',
  // paying (R6.7)
  'no online reference': 'Online transfer reference is required.',
  'no slip': 'Please upload your bank payment slip.',
  'no card name': 'Name on card is required.',
  'bad card number': 'Card number must be 16 digits.',
  'bad expiry': 'Expiry date must be in MM/YY format.',
  'bad cvv': 'CVV must be 3 digits.',
  'slip too large': 'This file is too large. Please send at most 10 MB.',
  'slip unreadable': 'We cannot read this file. Please send a picture (JPEG, PNG, GIF, WebP) or a PDF.',
  'not a test card': 'This is a test site: please use one of its test cards. Never enter a real card here.',
  'payment refused': 'Payment Unsuccessful. Please try again.',
  unexpected: 'Something went wrong on our side. Please try again.',
} satisfies Record<GuestErrorCode, string>

/** Errors that only the server can report. */
export const serverErrors = {
  // places
  'day closed': 'This day is closed for this safari. Please select another date.',
  'jeeps taken': 'All our jeeps of this type are taken at that time. Please select another date, time slot or jeep.',
  'seat taken': 'Somebody was faster: this seat is taken. Please select another seat.',
  'hold not found': 'We no longer keep this place for you. You can choose it again if it is still free.',
  'hold renewed': 'This place was kept a second time already. Please finish the booking, or choose it again later.',
  'too many holds': 'You keep three places already. Please finish one of these bookings first.',
  'too many open': 'You already have five bookings that wait for payment. Please pay or cancel one, or write to us.',
  'too many cash': 'You already have two bookings to be paid on arrival. Please write to us to make another one.',
  // availability calendar
  'event not found': 'This calendar entry is no longer there. Please reload the calendar.',
  'event without end': 'The end must come after the start.',
  'event too long': 'A calendar entry covers at most 366 days. Please choose an earlier end.',
  'days are booked': 'There are bookings on these days. Please look through them and confirm that the days are closed.',
  // money
  'unknown dish': 'A chosen dish is not on the menu of this package. Please choose your meals again.',
  'price changed': 'The price has changed since you opened the page. Please check the new total and confirm again.',
  // not in the specification
  'slip sent before': 'We have this file already and look at it. There is nothing more to do.',
  'too many slips': 'You have sent five files for this booking already. Please write to us.',
  'no room for files':
    'We cannot keep your file at the moment. Nothing was lost: please try again later, or send it by message.',
  'method not offered': 'This way of paying is not offered for this booking. Please choose another one.',
  'payment under way': 'A payment for this booking is on its way. Please wait a moment for the answer of the bank.',
  'nothing to pay': 'There is nothing left to pay for this booking.',
  'trip closed':
    'Your safari cannot take place on this day, so we take no payment for it. You can cancel it and get everything back, or write to us.',
  'booking is cancelled': 'This booking is cancelled. Please make a new one, or write to us.',
  'no bank refund': 'There is no refund by bank transfer for this booking, or it has been sent already.',
  'already cancelled': 'This booking is cancelled already.',
  'trip has begun': 'This trip has begun or is over. Please write to us.',
  'not moved by guests': 'We move this booking for you: please write to us.',
  'too late to move': 'Less than 24 hours before the start a booking cannot be moved here. Please write to us.',
  'same day': 'Your booking is on this day already.',
  'too many names': 'There are more names than guests in this booking.',
  'still needed':
    'We still need your data: the trip is not over, or a payment or refund is pending. You can erase them after that.',
  'payment not found': 'We do not know this payment.',
  'slip not found': 'There is no such slip.',
  'slip decided': 'Somebody has decided about this slip meanwhile.',
  'transfer decided': 'Somebody has decided about this transfer meanwhile.',
  'amount needed': 'Less is due by now than this transfer stands for. Please enter the amount that came.',
  'bad amount': 'Please enter an amount above zero, and not more than is due.',
  'no reason': 'Please give a reason.',
  'refund not found': 'There is no such refund.',
  'refund decided': 'Somebody has decided about this refund meanwhile.',
  'refund too large': 'No more can go back than came in.',
  'letter not found': 'There is no such mail.',
  // not found
  'post not found': 'Post not found',
  'booking not found': 'Booking not found',
  'kind stays': 'The kind of a booking cannot be changed. Please write down a new one.',
  'no identity': 'No passport or NIC number is kept with this booking.',
  'unknown park': 'We do not go to that park. Please choose one of our parks.',
  'not found': 'There is nothing at this address.',
  // requests
  'bad request': 'Something in this request is not as expected. Please check the marked fields.',
  'bad text': 'There is a hidden character in it that we cannot keep. Please type the text again.',
  'bad json': 'The request is not valid JSON.',
  'too large': 'This is too long. Please shorten it.',
  'wrong type': 'Please send JSON.',
  'key reused': 'This request was already sent with other contents. Please reload the page and try again.',
  'changed meanwhile': 'Somebody else changed this booking meanwhile. Please reload it and make your change again.',
  // staff
  'login refused': 'Invalid email or password',
  'login missing': 'Email and password are required.',
  'login slow': 'Too many attempts. Please wait a little and try again.',
  'authentication required': 'Authentication required',
  'not allowed': 'Your role does not allow this.',
  // limits and outages
  'too many requests': 'That was a lot at once. Please wait a little and try again.',
  busy: 'We are busy for a moment. Nothing was lost: please try again.',
  'key not known':
    'This number was sealed with a newer key than we have here. Whoever looks after the server has to restart it.',
  'database away': 'We cannot reach our booking records for a moment. Nothing was lost: please try again.',
} satisfies Record<ServerErrorCode, string>
