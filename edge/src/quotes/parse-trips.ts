import { TripsRequest } from '@switchback/core/trips/trips-request.ts'
import { parse } from '../http/parse.ts'

/** @throws Refusal `invalid` with each field's path and sentence. */
export const parseTrips = (body: unknown) => parse(TripsRequest, body)
