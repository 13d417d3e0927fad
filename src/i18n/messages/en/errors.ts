import type { ServerErrorCode } from '#domain/errors.ts'
import type { GuestErrorCode } from '#domain/guest-error-code.ts'
import { maxNights } from '#domain/stays/room.ts'
import { policy } from '#i18n/sale-terms.ts'

/** Errors that a page reports without a request. */
export const guestErrors = {
  // the checks of a safari booking, in order (R1.8)
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
  'too few people': 'Choose at least 1 person.',
  'too many people': 'This package takes fewer people. Please choose a smaller number.',
  'bad party': 'The people by age and country do not add up. Please count them again; a booking takes at most 20.',
  'not offered': 'This package is not available that way. Please choose private or shared as offered.',
  'slot not offered': 'This package does not run in that time slot. Please choose another one.',
  'jeep not offered': 'This package does not offer that jeep. Please choose another one.',
  'bad seats': 'Please choose one seat per person.',
  'day passed': 'This date has passed. Please select today or a later date.',
  get 'day too far'() {
    return `Please select a date within the next ${policy().windowDays} days.`
  },
  'already left': 'This safari has already left. Please select a later time slot or another date.',
  'bad date': 'Please select a valid date (YYYY-MM-DD).',
  'bad time slot': 'Please select a time slot.',
  // places
  'rooms taken': 'There are not enough free rooms of this type on these dates. Please choose other dates or rooms.',
  // rooms (R4.3)
  'no stay dates': 'Please select both Check-in and Check-out dates.',
  'bad check-out': 'Check-out date must be after the Check-in date.',
  'no guest': 'At least 1 guest must be selected.',
  'no room': 'At least 1 room must be selected.',
  'stay too far': 'Please select a Check-in date within the next year.',
  'stay too long': `Please book at most ${maxNights} nights at a time, or write to us.`,
  'rooms too small': 'These rooms do not sleep that many guests. Please add a room or choose another type.',
  // taxi (R5.3)
  'no pickup': 'Pickup Location is required.',
  'no drop': 'Drop Location is required.',
  'no pickup date': 'Please select a Pickup Date.',
  'no pickup time': 'Please select a Pickup Time.',
  'no vehicle': 'Please select a vehicle.',
  'bad passengers': 'Please choose 1 to 8 passengers.',
  'vehicle too small': 'This vehicle is too small for that many passengers. Please select a larger one.',
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
  'slip too large': 'This file is too large. The limit is 10 MB.',
  'slip unreadable': 'We cannot read this file. Please send a picture (JPEG, PNG, GIF, WebP) or a PDF.',
  'slip has too many pixels':
    'This picture has more than 40 megapixels. Please send a smaller one, such as a screenshot of it.',
  'not a test card': 'This is a test site. Please use a test card and never enter a real one.',
  'payment refused': 'Payment Unsuccessful. Please try again.',
  unexpected: 'Something went wrong on our side. Please try again.',
} satisfies Record<GuestErrorCode, string>

/** Errors that only the server can report. */
export const serverErrors = {
  // places
  'day closed': 'This safari is not available on that day. Please select another date.',
  'jeeps taken': 'All jeeps of this type are booked at that time. Please select another date, time slot or jeep.',
  'seat taken': 'Sorry, that seat has just been taken. Please select another seat.',
  'hold not found': 'We no longer hold this place for you. You can choose it again if it is still free.',
  'hold already extended':
    'We have already extended this hold once. Please finish the booking, or choose the place again later.',
  'too many holds': 'You’re already holding three places. Please finish one of these bookings first.',
  'too many unpaid bookings': 'You already have five unpaid bookings. Please pay or cancel one, or write to us.',
  'too many cash bookings': 'You already have two bookings to pay on arrival. Please write to us to make another one.',
  // availability calendar
  'entry not found': 'This calendar entry no longer exists. Please reload the calendar.',
  'entry ends before start': 'The end must be after the start.',
  'entry too long': 'A calendar entry can cover at most 366 days. Please choose an earlier end.',
  'days are booked':
    'There are bookings on these days. Please review them and confirm that you want to close the days.',
  // money
  'unknown dish': 'One of the dishes is not on this package’s menu. Please choose your meals again.',
  'promotion unknown': 'We don’t know this promotion code. Please check the spelling.',
  'promotion not valid': 'This promotion code is not valid today or for this date.',
  'promotion used up': 'This promotion code has been used up.',
  'promotion already used': 'This promotion code has already been used with your email address.',
  'price changed': 'The price has changed since you opened the page. Please check the new total and confirm again.',
  // not in the specification
  'duplicate slip': 'We already have this file and are checking it. You don’t need to do anything else.',
  'too many slips': 'You have already sent five files for this booking. Please write to us.',
  'storage full':
    'We can’t store your file at the moment. Nothing was lost: please try again later, or send it by message.',
  'method not offered': 'This payment method is not available for this booking. Please choose another one.',
  'payment in progress': 'A payment for this booking is being processed. Please wait a moment for the bank’s answer.',
  'nothing to pay': 'There is nothing more to pay for this booking.',
  'trip day closed':
    'Your safari cannot take place on this day, so we don’t take a payment for it. You can cancel it for a full refund, or write to us.',
  'too many rules': 'There are too many statements already. Please delete some that are out of date.',
  'no disruption': 'This booking has no closed day to decide about.',
  'disruption not found': 'This disruption does not exist.',
  'already decided': 'This has been decided already. The page shows the current decision.',
  'offer unavailable': 'This offer is no longer available. Please choose another one.',
  'guests already asked': 'There is nobody left to ask: the guests have been asked already.',
  'guests not settled': 'Guests still wait for a call or have not answered. Please settle them first.',
  'booking is cancelled': 'This booking is cancelled. Please make a new one, or write to us.',
  'no bank refund': 'There is no refund by bank transfer for this booking, or it has already been sent.',
  'already cancelled': 'This booking is already cancelled.',
  'trip has begun': 'This trip has started or is over. Please write to us.',
  'not movable by guests': 'To move this booking, please write to us.',
  get 'too late to move'() {
    return `You can’t move a booking less than ${policy().moveNoticeHours} hours before the start. Please write to us.`
  },
  'already on this day': 'Your booking is already on this day.',
  'too many names': 'There are more names than guests in this booking.',
  'data still needed':
    'We still need your data: the trip is not over, or a payment or refund is pending. You can delete it after that.',
  'payment not found': 'Payment not found.',
  'slip not found': 'Bank slip not found.',
  'slip decided': 'Somebody else has already decided on this bank slip.',
  'transfer decided': 'Somebody else has already decided on this transfer.',
  'amount needed': 'The balance is now lower than this transfer. Please enter the amount received.',
  'bad amount': 'Please enter an amount above zero and no higher than the balance due.',
  'no reason': 'Please give a reason.',
  'refund not found': 'Refund not found.',
  'refund decided': 'Somebody else has already decided on this refund.',
  'refund too large': 'You can’t refund more than was received.',
  'email not found': 'Email not found.',
  'email outdated': 'This email no longer applies to the booking, so it is not sent.',
  'email sent too often': 'This email has been sent again five times. Please write to the guest yourself.',
  'no staff address': 'There is no email address for staff. Enter one in the settings, then send the email again.',
  'no email address': 'This guest has no email address. Tell them by WhatsApp.',
  'too many messages': 'The guest has had 20 messages in the last 24 hours. Please call them.',
  'no pickup for stays': 'A stay has no pickup.',
  'pickup changed': 'Somebody else has changed the pickup.',
  // not found
  'post not found': 'Post not found',
  'booking not found': 'Booking not found',
  'kind cannot change': 'The type of a booking cannot be changed. Please create a new one.',
  'no identity': 'No passport or NIC number is stored for this booking.',
  'unknown park': 'We don’t operate in that park. Please choose one of our parks.',
  'not found': 'There is nothing at this address.',
  // requests
  'bad request': 'This request contains errors. Please check the marked fields.',
  'bad text': 'This text contains a hidden character that we can’t accept. Please type it again.',
  'bad json': 'The request is not valid JSON.',
  'too large': 'This is too long. Please shorten it.',
  'wrong content type': 'Please send JSON.',
  'idempotency key reused':
    'This request was already sent with different contents. Please reload the page and try again.',
  'changed meanwhile': 'Somebody else has changed this booking. Please reload it and make your change again.',
  // staff
  'login refused': 'Invalid email or password',
  'credentials missing': 'Email and password are required.',
  'too many attempts': 'Too many attempts. Please wait a moment and try again.',
  'authentication required': 'Authentication required',
  'not allowed': 'Your role does not allow this.',
  // limits and outages
  'too many requests': 'Too many requests. Please wait a moment and try again.',
  busy: 'We’re very busy at the moment. Nothing was lost: please try again.',
  'encryption key unknown':
    'This number was encrypted with a newer key than the server knows. Please ask your server administrator to restart it.',
  'database unavailable': 'We can’t reach our booking system at the moment. Nothing was lost: please try again.',
} satisfies Record<ServerErrorCode, string>
