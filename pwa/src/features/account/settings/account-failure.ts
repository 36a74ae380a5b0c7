import { failureText } from '../../../api/failure-text.ts'
import { lockFailed } from '../words.ts'

const texts = {
  noConnection: 'Connection error. Please try again.',
  otherwise: lockFailed,
}

/** The error message for a failed account change. */
export const accountFailure = (error: unknown) => failureText(error, texts)
