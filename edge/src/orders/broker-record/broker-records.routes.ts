import { carrierReaders } from '@switchback/core/access/permissions.ts'
import { BrokerRecordsQuery } from '@switchback/core/carriers/broker-records.ts'
import { Hono } from 'hono'
import { contentDisposition } from '../../http/content-disposition.ts'
import { validate } from '../../http/validate.ts'
import { allow } from '../../session/allow.ts'
import type { StaffEnv } from '../../session/session-env.ts'
import { brokerRecords } from './broker-records.ts'

/** The broker's records of a range of days, as one file. Source: CARRIER-4. */
export const adminBrokerRecords = new Hono<StaffEnv>().get(
  '/csv',
  allow(...carrierReaders),
  validate('query', BrokerRecordsQuery),
  async (c) => {
    const query = c.req.valid('query')
    return c.body(await brokerRecords(c.var, query), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': contentDisposition(`broker-records-${query.from}-${query.to}.csv`),
    })
  },
)
