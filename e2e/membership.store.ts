import pg from 'pg'

/** As if the month of membership that waits were the one before this, and those before it earlier: no journey beside it is moved by months. */
export const endMonth = async (...organizationIds: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  try {
    await client.query(
      `update membership_charges set month = (month - interval '1 month')::date
       where organization_id = any($1) and status <> 'waiting'`,
      [organizationIds],
    )
    const { rowCount } = await client.query(
      `update membership_charges set month = (date_trunc('month', business_now()) - interval '1 month')::date
       where organization_id = any($1) and status = 'waiting'`,
      [organizationIds],
    )
    if (rowCount !== organizationIds.length) throw new Error(`${rowCount} months wait`)
  } finally {
    await client.end()
  }
}
