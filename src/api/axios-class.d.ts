// The package types its default export only, not the class behind it.
declare module 'axios/unsafe/core/Axios.js' {
  import type { AxiosInstance } from 'axios';
  const AxiosClass: new (config: object) => Pick<AxiosInstance, 'request'>;
  export default AxiosClass;
}
