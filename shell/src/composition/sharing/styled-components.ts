/** Used part of styled-components; see the react-router-dom facade. */
export { createGlobalStyle, css, keyframes, styled } from 'styled-components';
