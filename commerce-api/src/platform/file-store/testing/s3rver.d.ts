declare module 's3rver' {
  interface Listing {
    objects: { key: string }[];
    commonPrefixes: string[];
  }

  /** The part we use: a Koa application that keeps its buckets in a folder. */
  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    store: { listObjects(bucket: string, options: { delimiter?: string; prefix?: string }): Promise<Listing> };
    configureBuckets(): Promise<unknown>;
    callback(): unknown;
  }
}
