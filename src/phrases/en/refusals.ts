/** Every sentence with which the booking engine says no. Texts in the specification's words where it has them. */
export const refusals = {
  // the ten checks, in their order (spec 5)
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
  // the confirmation form (spec 5)
  'fields missing': 'Please fill in all required fields',
  // people, days and choices
  'too few people': 'At least 1 person must come along.',
  'too many people': 'This package takes fewer people. Please lower the number of people.',
  'not offered': 'This package is not offered that way. Please choose private or shared as the package allows.',
  'seats by message': 'Seats in a shared jeep are booked by message. Please contact us on WhatsApp.',
  'bad seats': 'Please choose as many different seats as there are people.',
  'day passed': 'This day has passed. Please select a date from today on.',
  'day too far': 'Please select a date within the next 90 days.',
  'already left': 'This safari has already left. Please select a later time slot or another date.',
  'bad date': 'Please select a date that exists, as YYYY-MM-DD.',
  'bad time slot': 'Please select a time slot.',
  // places
  'day closed': 'This day is closed for this safari. Please select another date.',
  'jeeps taken': 'All our jeeps of this type are taken at that time. Please select another date, time slot or jeep.',
  'seat taken': 'Somebody was faster: this seat is taken. Please select another seat.',
  // money
  'price changed': 'The price has changed since you opened the page. Please check the new total and confirm again.',
  // things that are not there
  'package not found': 'Package not found',
  'booking not found': 'Booking not found',
  'unknown park': 'We do not go to that park. Please choose one of our parks.',
  'not found': 'There is nothing at this address.',
  // requests
  'bad request': 'Something in this request is not as expected. Please check the marked fields.',
  'bad json': 'The request is not valid JSON.',
  'too large': 'This is too large. Please send at most 1 MB.',
  'wrong type': 'Please send JSON.',
  'key reused': 'This request was already sent with other contents. Please reload the page and try again.',
  'changed meanwhile': 'Somebody else changed this booking meanwhile. Please reload it and make your change again.',
  // staff
  'login refused': 'Invalid email or password',
  'login missing': 'Email and password are required.',
  'login slow': 'Too many attempts. Please wait a little and try again.',
  'authentication required': 'Authentication required',
  'not allowed': 'Your role does not allow this.',
  'unknown status': 'Please choose one of the listed statuses.',
  // limits and outages
  'too many requests': 'That was a lot at once. Please wait a little and try again.',
  busy: 'We are busy for a moment. Nothing was lost: please try again.',
  'database away': 'We cannot reach our booking records for a moment. Nothing was lost: please try again.',
  unexpected: 'Something went wrong on our side. Please try again.',
} as const
