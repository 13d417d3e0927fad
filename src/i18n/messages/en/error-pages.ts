/** Small pages for errors that never reach the router. */
export const errorPages = {
  tooLong: {
    heading: 'The text is too long',
    text: 'It could not be sent. Please go back, shorten the text and send it again.',
  },
  noPartner: {
    heading: 'There is no such partner',
    text: 'The link in this frame is not one of ours, or it is no longer valid. All safaris are on our website.',
  },
}
