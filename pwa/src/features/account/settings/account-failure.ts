import { failureText } from '../../../api/failure-text.ts'

const texts = {
  noConnection: 'Connection error. Please try again.',
  otherwise: "That didn't work. Please try again.",
}

/** The error message for a failed account change. */
export const accountFailure = (error: unknown) => failureText(error, texts)
