import { queryOptions } from '@tanstack/react-query'
import type {
  ActivateRates,
  CreateRates,
  MarkMistakenRates,
  PublishRates,
  RollBackRates,
  SaveRateDraft,
  WithdrawRates,
} from '@switchback/core/rates/edit-rates.ts'
import type { RateStructureResponse } from '@switchback/core/rates/rate-structure.ts'
import { client } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { readResponse } from '../../api/read-response.ts'
import { rateStructuresQuery } from '../../queries/rate-structures.ts'

const calls = client.api.admin.rates

/** One structure with its draft and history. */
export const rateStructureQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'rate-structure', id],
    queryFn: async () => (await readResponse(calls[':id'].$get({ param: { id } }))).structure,
    staleTime: 0,
  })

/** A version never changes. */
export const rateVersionQuery = (id: string, version: string) =>
  queryOptions({
    queryKey: ['admin', 'rate-version', id, version],
    queryFn: async () =>
      (await readResponse(calls[':id'].versions[':version'].$get({ param: { id, version } }))).card,
    staleTime: Infinity,
  })

/** Reads the current effects of marking a version as a mistake. */
export const mistakeEffectsQuery = (id: string, version: string) =>
  queryOptions({
    queryKey: ['admin', 'mistake-effects', id, version],
    queryFn: async () => {
      const route = calls[':id'].versions[':version']['mistake-effects']
      return (await readResponse(route.$get({ param: { id, version } }))).effects
    },
    staleTime: 0,
  })

/** The last quotes by the saved draft. */
export const ratesPreviewQuery = (id: string, draftRevision: number, version: string | null) =>
  queryOptions({
    queryKey: ['admin', 'rates-preview', id, draftRevision, version],
    queryFn: async () => (await readResponse(calls[':id'].preview.$get({ param: { id } }))).preview,
    staleTime: 60_000,
  })

type StructureIn = { structure: RateStructureResponse }

function show(structure: RateStructureResponse): RateStructureResponse {
  queryClient.setQueryData(rateStructureQuery(structure.id).queryKey, structure)
  void queryClient.invalidateQueries({ queryKey: rateStructuresQuery.queryKey })
  return structure
}

/** After a refusal another user was faster: shows what there is now, then reports the refusal. */
async function orRefresh<Answer>(id: string, work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    await queryClient.invalidateQueries({ queryKey: rateStructureQuery(id).queryKey })
    throw error
  }
}

/** Shows the response. @throws as `orRefresh` */
const change = async (id: string, work: Promise<StructureIn>): Promise<RateStructureResponse> =>
  show((await orRefresh(id, work)).structure)

export const createRates = async (json: CreateRates): Promise<RateStructureResponse> =>
  show((await readResponse(calls.$post({ json }))).structure)

export const saveRateDraft = (id: string, json: SaveRateDraft) =>
  change(id, readResponse(calls[':id'].draft.$put({ param: { id }, json })))

export const discardRateDraft = (id: string, revision: number) =>
  change(id, readResponse(calls[':id'].draft.discard.$post({ param: { id }, json: { revision } })))

export const publishRates = (id: string, json: PublishRates) =>
  change(id, readResponse(calls[':id'].publish.$post({ param: { id }, json })))

export const rollBackRates = (id: string, json: RollBackRates) =>
  change(id, readResponse(calls[':id']['roll-back'].$post({ param: { id }, json })))

export const markMistaken = (id: string, json: MarkMistakenRates) =>
  change(id, readResponse(calls[':id']['mark-mistaken'].$post({ param: { id }, json })))

export const withdrawRates = (id: string, json: WithdrawRates) =>
  change(id, readResponse(calls[':id'].withdraw.$post({ param: { id }, json })))

export const activateRates = (id: string, json: ActivateRates) =>
  change(id, readResponse(calls[':id'].$patch({ param: { id }, json })))

/** Deletes rates as the page showed them. */
export async function deleteRates({ id, revision, savedDraft }: RateStructureResponse): Promise<void> {
  const query = { revision: String(revision), draftRevision: String(savedDraft?.revision ?? 0) }
  await orRefresh(id, readResponse(calls[':id'].$delete({ param: { id }, query })))
  await queryClient.invalidateQueries({ queryKey: rateStructuresQuery.queryKey })
}
